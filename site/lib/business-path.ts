/** The path of a business for visitors: its card in the list of businesses. */
export const businessPath = (id: number) => `/businesses#business-${id}`
