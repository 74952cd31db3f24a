import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { FieldNote } from '#site/ui/field.tsx'
import { PreviewPanel, ResultPanel } from './outcome-panels.tsx'
import type { FileOptions } from './read-file.ts'
import { type ImportOptions, useBulkImport } from './use-bulk-import.ts'

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

  function choose(chosen: File, options: ImportOptions) {
    // The kinds that were chosen are those of a file.
    const { kinds } = chosen === file && 'preview' in step ? step.preview.options : {}
    setFile(chosen)
    void preview(chosen, { ...options, ...(kinds && { kinds }) })
  }

  const isBusy = step.at === 'reading' || step.at === 'comparing'
  return (
    <div className="mt-6">
      <FileField
        file={file}
        isOff={step.at === 'importing'}
        previewed={'preview' in step ? step.preview.options : undefined}
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
          onOptions={(options) => file && void preview(file, options)}
        />
      )}
      {step.at === 'done' && <ResultPanel preview={step.preview} buildId={step.buildId} />}
    </div>
  )
}

type FileFieldProps = {
  file: File | undefined
  /** Whether the fields are disabled, while places are written. */
  isOff: boolean
  /** What the preview was made with. */
  previewed: FileOptions | undefined
  onChoose: (file: File, options: FileOptions) => void
}

const CHOICES = { town: '', credit: '', takesUnknown: false, keepsDrafts: false }

/** The fields for the file, chosen or dropped, and for how its rows are read. */
function FileField({ file, isOff, previewed, onChoose }: FileFieldProps) {
  const id = useId()
  const [town, setTown] = useState('')
  const [credit, setCredit] = useState('')
  const [takesUnknown, setTakesUnknown] = useState(false)
  const [keepsDrafts, setKeepsDrafts] = useState(false)
  const draft = useDraft({
    name: 'admin/import-file/choices',
    base: CHOICES,
    read: () => ({ town, credit, takesUnknown, keepsDrafts }),
    show: (values) => {
      setTown(values.town)
      setCredit(values.credit)
      setTakesUnknown(values.takesUnknown)
      setKeepsDrafts(values.keepsDrafts)
    },
    // They are choices for the file, which nothing can keep.
    asks: false,
  })
  const options = { town: town.trim(), credit: credit.trim(), takesUnknown, keepsDrafts }
  const isOther = Object.entries(options).some(
    ([name, value]) => value !== previewed?.[name as keyof FileOptions],
  )
  return (
    <fieldset disabled={isOff} className="grid max-w-2xl min-w-0 grid-cols-1 gap-5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (file) onChoose(file, options)
        }}
      >
        <KeptNote {...draft} />
        <label htmlFor={id} className="font-semibold">
          Town <span className="font-normal text-soft">(optional)</span>
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id={id}
            className="field max-w-xs"
            maxLength={80}
            value={town}
            autoComplete="off"
            aria-describedby={`${id}-note`}
            onChange={(event) => setTown(event.target.value)}
          />
          {file && isOther && (
            <button type="submit" className="button button-quiet">
              Look again
            </button>
          )}
        </div>
        <FieldNote id={`${id}-note`} hint="For rows of the file that name no town." />
        <label htmlFor={`${id}-credit`} className="mt-4 block font-semibold">
          Credit <span className="font-normal text-soft">(optional)</span>
        </label>
        <input
          id={`${id}-credit`}
          className="field mt-1.5"
          maxLength={PLACE_FIELDS.dataCredit.longest}
          value={credit}
          autoComplete="off"
          aria-describedby={`${id}-credit-note`}
          onChange={(event) => setCredit(event.target.value)}
        />
        <FieldNote
          id={`${id}-credit-note`}
          hint="Whom the data is from, as they ask to be named on every page. Web addresses become links."
        />
        <label className="mt-2 flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={takesUnknown}
            onChange={(event) => setTakesUnknown(event.target.checked)}
          />
          Import rows without a category
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={keepsDrafts}
            onChange={(event) => setKeepsDrafts(event.target.checked)}
          />
          Keep places without a street address as drafts, if they have a position
        </label>
      </form>
      <DropZone file={file} isOff={isOff} onChoose={(chosen) => onChoose(chosen, options)} />
    </fieldset>
  )
}

type DropProps = Pick<FileFieldProps, 'file' | 'isOff'> & { onChoose: (file: File) => void }

function DropZone({ file, isOff, onChoose }: DropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isOver && !isOff)
  }
  return (
    <div
      data-over={isOver}
      className="grid justify-items-start gap-3 border-2 border-dashed border-soft p-5 data-[over=true]:border-accent data-[over=true]:bg-raised"
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [dropped] = event.dataTransfer.files
        if (dropped && !isOff) onChoose(dropped)
      }}
    >
      <label className="button button-quiet relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
        {file ? 'Choose another file' : 'Choose a file'}
        <input
          type="file"
          accept=".xlsx,.ods,.csv,.tsv,.txt,.geojson,.json,.jsonl,.ndjson,.xml,.kml,.kmz,.gpx,.osm,.zip"
          aria-describedby={id}
          className="sr-only"
          // Allows choosing the same file again, for example after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) onChoose(chosen)
          }}
        />
      </label>
      {file && <p className="font-semibold break-all">{file.name}</p>}
      <p id={id} className="max-w-prose text-sm text-soft">
        Or drop it here: a workbook (.xlsx or .ods), a CSV with a header row, GeoJSON, JSON or XML,
        for example of OpenStreetMap, an open data portal or the guide itself. Up to 16 MB and
        10,000 places. Nothing is written before you have seen the preview.{' '}
        <a className="link" href="/admin/import-example.csv" download>
          Example of the columns
        </a>
      </p>
    </div>
  )
}
