/** The page or module that may not read the guide now; undefined if reading is allowed, as in development. */
let refused: string | undefined

async function refusing<T>(reader: string | undefined, work: () => T | Promise<T>): Promise<T> {
  const before = refused
  refused = reader
  try {
    return await work()
  } finally {
    refused = before
  }
}

/** Renders a page with a content key, which may read its props alone. */
export const withPropsAlone = <T>(path: string, render: () => Promise<T>) => refusing(path, render)

/** Lists pages, or renders one without a content key: both may read all of the guide. */
export const withLists = <T>(work: () => T | Promise<T>) => refusing(undefined, work)

/** Lets nobody but these read the guide from now on: no content key knows what a module has read as it loaded. */
export function refuseModules(): void {
  refused = 'A module'
}

/** Whether a page with a content key is being rendered. */
export const isPropsAlone = () => refused !== undefined

/** Throws when what reads something of the guide has a content key that does not know it. */
export function checkMayRead(name: string): void {
  if (refused === undefined) return
  throw new Error(
    `${refused} reads \`${name}\` outside getStaticPaths: a page is rendered again when its props change, so pass it as a prop`,
  )
}
