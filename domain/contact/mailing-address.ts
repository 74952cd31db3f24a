/** A box number such as `12`, `34-A` or `XYZ`, alone or with its sign. */
const NUMBER = '(?:no\\.? ?|nr\\.? ?|#)?\\d[\\w-]{0,9}'
const MAILING = [
  // `PO Box 12`, `P.O. Box B`, `Post Office Box 12`, `POB 12`; a street may be called Box, Boxwood or Post Office Road.
  `(?:p\\.? ?o\\.?|post office) ?box(?: ?(?:${NUMBER}|[a-z]))?`,
  `(?:p\\.? ?o\\.? ?b\\.?|pmb|box|drawer|p\\.? ?o\\.? drawer) ?${NUMBER}`,
  // Rural and highway contract routes have no house numbers.
  `(?:rr|r\\.r\\.|r ?r|rural route|rfd|r\\.f\\.d\\.|hc|h\\.c\\.|star route|highway contract(?: route)?) ?${NUMBER}(?:,? ?box ?${NUMBER})?`,
  '(?:rural route|rural delivery|general delivery|poste restante|lista de correos)',
  // In other languages.
  `(?:postfach|postbus|apartado(?: de correos| postal)?|casilla(?: de correo)?|casella postale|caixa postal|boîte postale|boite postale|b\\.?p\\.?|c\\.?p\\.?) ?(?:${NUMBER}(?: \\d{1,4}){0,3})`,
]
const PATTERN = new RegExp(`^(?:${MAILING.join('|')})$`, 'i')
const LONGEST = 200

/**
 * Whether an address is for mail alone, such as a P.O. box or a rural route, so that nobody can drive to it. Every part
 * between commas must be one: `PO Box 12, 100 Main St` can be driven to.
 */
export function isMailingAddress(address: string): boolean {
  if (address.length > LONGEST) return false
  const parts = address
    .split(/[,;\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => PATTERN.test(part))
}
