import { lists } from './directory.ts'

/** The paths of pages that were removed for good, unless another page has come to be there. */
export const gonePaths = ({ hasPage }: App.Locals): string[] =>
  lists.redirects.filter(({ from, to }) => to === null && !hasPage?.(from)).map(({ from }) => from)
