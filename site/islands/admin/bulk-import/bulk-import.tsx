import { useEffect, useRef, useState } from 'react'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { FileField } from './file-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useBulkImport } from './use-bulk-import.ts'

/** Imports files of places: choose a file, see the preview, write it. */
export function BulkImport() {
  return (
    <AdminPage>
      <ImportDesk />
    </AdminPage>
  )
}

function ImportDesk() {
  const [file, setFile] = useState<File>()
  const { step, problem, preview, write } = useBulkImport()
  const alert = useRef<HTMLParagraphElement>(null)
  useUnsavedWarning(step.at === 'importing')
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  function choose(chosen: File, town: string) {
    setFile(chosen)
    void preview(chosen, town)
  }

  const isBusy = step.at === 'reading' || step.at === 'comparing'
  return (
    <div className="mt-6">
      <FileField
        file={file}
        isOff={step.at === 'importing'}
        previewTown={'preview' in step ? step.preview.town : undefined}
        onChoose={choose}
      />
      <p role="alert" ref={alert} className="mt-4 max-w-prose font-semibold text-accent">
        {problem}
      </p>
      <p role="status" className="text-soft">
        {isBusy && (step.at === 'reading' ? `Reading ${step.name}…` : 'Comparing with the guide…')}
      </p>
      {(step.at === 'preview' || step.at === 'importing') && (
        <PreviewPanel
          key={step.preview.version + step.preview.name}
          preview={step.preview}
          isImporting={step.at === 'importing'}
          onImport={() => file && void write(file)}
        />
      )}
      {step.at === 'done' && <ResultPanel preview={step.preview} buildId={step.buildId} />}
    </div>
  )
}
