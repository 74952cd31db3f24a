import { guide } from '#guide'

/** Countries that write the number of a house before its street. */
const NUMBER_FIRST = new Set(
  'US CA GB IE AU NZ FR MC LU ZA IN HK SG MY PH TH LK PK BD NG KE GH AE EG IL JM'.split(' '),
)
/** Countries that write the town before its postal code. */
const TOWN_FIRST = new Set('US CA GB IE AU NZ IN HK SG MY PH TH PK ZA NG KE AE BR JM'.split(' '))

/** House number and street in the order of a country (ISO 3166): `12 Main St`, `Hauptstraße 12`. */
export function streetLine(
  number: string,
  street: string,
  country: string = guide.country,
): string {
  const parts = [number, street].filter(Boolean)
  return (NUMBER_FIRST.has(country) ? parts : parts.reverse()).join(' ')
}

type Addressed = {
  address: string
  neighborhood: string
  region: string | null
  postalCode: string | null
}

/** An address as people of a country write it: `12 Main St, Stowe, VT 05672`, `Hauptstraße 12, 56864 Bad Bertrich`. */
export function fullAddress(
  { address, neighborhood, region, postalCode }: Addressed,
  country: string = guide.country,
): string {
  const join = (parts: (string | null)[], sign: string) => parts.filter(Boolean).join(sign)
  if (TOWN_FIRST.has(country)) {
    return join([address, neighborhood, join([region, postalCode], ' ')], ', ')
  }
  const province = country === 'IT' ? region : null
  return join([address, join([postalCode, neighborhood, province], ' ')], ', ')
}
