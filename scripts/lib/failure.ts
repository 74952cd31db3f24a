const DISK_FULL = /\b(ENOSPC|EDQUOT|53100)\b|no space left on device|disk is full|quota exceeded/i

/** Causes outside the command that stop it: the system's message, and what a person can do. */
const SENTENCES: [pattern: RegExp, sentence: (path: string) => string][] = [
  [/\bEFBIG\b/, (path) => `${path} has become larger than this system allows (ulimit -f).`],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (path) => `No permission for ${path}: let your user read and write it, or name another folder.`,
  ],
  [
    /\b(EMFILE|ENFILE)\b/,
    () => 'Too many files are open: end other programs, or raise the limit (ulimit -n).',
  ],
  [
    /\bENOTDIR\b|\bEEXIST\b.*mkdir/,
    (path) => `${path} is a file, where a folder is needed: move it away, or name another folder.`,
  ],
  [/\bEIO\b|disk I\/O error/i, (path) => `The disk fails to read or write ${path}.`],
  [
    /\bENOENT\b/,
    (path) => `${path} is missing: it may have been removed while the command ran. Run it again.`,
  ],
  [/\bEADDRINUSE\b/, () => 'The port is in use: stop what runs there, or choose another (PORT).'],
  [
    /unable to open database file|attempt to write a readonly database/,
    () =>
      'Files beside the site or the database cannot be written: check their folders (OUT_DIR, DATA_DIR).',
  ],
  [
    /\bXX00[12]\b|invalid page in block|could not read block/,
    () => `The database is damaged. ${RESTORE}`,
  ],
  [
    /\b(42P01|42703|42883)\b/,
    () => 'The database and the code are of different versions: run npm run migrate.',
  ],
  [
    /\b(ECONNRESET|ECONNREFUSED|EPIPE|57P01)\b|Connection terminated|Error connecting to database|Could not connect to the database|fetch failed|socket hang up/,
    () =>
      'The database was closed or cannot be reached, and what was not finished was not written. Run the command again.',
  ],
]

/** The advice for a damaged database. */
export const RESTORE =
  'Restore a backup into a new folder: DATA_DIR=… npm run restore -- FILE (see docs/backups.md).'

/**
 * One sentence for the terminal that says what happened and what to do. An `Error` that we throw has it as its message;
 * those of the system, the database and mistakes in the code get one here.
 */
export function sentenceOf(error: unknown): string {
  const [outer = '', ...causes] = textsOf(error)
  if ([outer, ...causes].some((text) => DISK_FULL.test(text)))
    return 'The disk is full. Nothing was written in half: free some space and run the command again.'
  const [, sentence] = SENTENCES.find(([pattern]) => pattern.test(outer)) ?? []
  if (sentence) return sentence(/'([^']+)'/.exec(outer)?.[1] ?? 'a file')
  if (error instanceof Error && error.name === 'Error' && error.message) return error.message
  const [line = ''] = outer.trim().split('\n')
  return `Something unexpected happened: ${line.slice(0, 300) || 'no reason given'}. Run it with DEBUG=1 to see where.`
}

/** Code and message of an error and of all that caused it, the outermost first. */
function textsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [String(error)]
  const { code = '', message, cause, errors = [] } = error as Partial<Texts>
  const text = `${code} ${message || JSON.stringify(error)}`
  return [text, ...[cause, ...errors].filter((inner) => inner != null).flatMap(textsOf)]
}

type Texts = { code: string; message: string; cause: unknown; errors: unknown[] }
