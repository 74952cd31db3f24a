/** Where the public finds a business: its card in the list of all. */
export const businessPath = (id: number) => `/businesses#business-${id}`
