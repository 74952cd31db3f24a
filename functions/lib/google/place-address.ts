import { withUnit } from '#domain/import/addresses.ts'
import { clean, readRegion } from '#domain/import/normalise.ts'
import type { PlaceAnswer } from './place-answer.ts'

/** A plus code such as `GRP2+XW`, which Google writes in place of a missing street. */
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3},? /
const US_ADDRESS =
  /^(?:(?<street>.+), )?(?<town>[^,]+), (?<region>[A-Z]{2})(?: (?<postalCode>\d{5})(?:-\d{4})?)?, USA$/

/** The street line, town, region and postal code; the formatted address fills in what the components leave out. */
export function readAddress({ addressComponents = [], formattedAddress }: PlaceAnswer) {
  const part = (type: string) => {
    const component = addressComponents.find(({ types }) => types?.includes(type))
    return { long: clean(component?.longText), short: clean(component?.shortText) }
  }
  const number = part('street_number').long
  const route = part('route').short || part('route').long
  const formatted = US_ADDRESS.exec(clean(formattedAddress).replace(PLUS_CODE, ''))?.groups
  const street =
    number && route
      ? withUnit(`${number} ${route}`, part('subpremise').long)
      : formatted?.['street']
  return {
    address: street || undefined,
    neighborhood: part('locality').long || formatted?.['town'],
    region: readRegion(part('administrative_area_level_1').short) ?? formatted?.['region'],
    postalCode: part('postal_code').long || formatted?.['postalCode'],
  }
}
