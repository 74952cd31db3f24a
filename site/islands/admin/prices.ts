/** As in lib/filters.ts, which would come apart for visitors if the administrator's pages loaded it, too. */
export const PRICES = ['$', '$$', '$$$', '$$$$']
