import type { Tool } from '#site/lib/markdown-tools.ts'
import { PictureButton } from './picture-button.tsx'

type Props = {
  onTool: (tool: Tool) => void
  onFiles: (files: File[]) => void
  isUploading: boolean
}

const TOOLS: { tool: Tool; name: string; sign: string; look: string; keys?: string }[] = [
  { tool: 'bold', name: 'Bold', sign: 'B', look: 'font-bold', keys: 'Control+B' },
  { tool: 'italic', name: 'Italic', sign: 'I', look: 'italic', keys: 'Control+I' },
  { tool: 'heading', name: 'Heading', sign: 'H', look: 'font-display' },
  { tool: 'link', name: 'Link', sign: 'Link', look: 'underline', keys: 'Control+K' },
  { tool: 'list', name: 'List', sign: 'List', look: '' },
  { tool: 'quote', name: 'Quote', sign: 'Quote', look: '' },
]
const BUTTON = 'min-h-11 min-w-11 border border-line bg-raised px-2.5 hover:border-ink'

/** The buttons that insert Markdown. */
export function Toolbar({ onTool, onFiles, isUploading }: Props) {
  return (
    <div role="group" aria-label="Format" className="mb-2 flex flex-wrap gap-1.5">
      {TOOLS.map(({ tool, name, sign, look, keys }) => (
        <button
          key={tool}
          type="button"
          aria-label={name}
          aria-keyshortcuts={keys}
          title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
          className={`${BUTTON} ${look}`}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool)}
        >
          {sign}
        </button>
      ))}
      <PictureButton
        text={isUploading ? 'Uploading…' : 'Picture'}
        isMultiple
        className={`${BUTTON} flex items-center`}
        onFiles={onFiles}
      />
    </div>
  )
}
