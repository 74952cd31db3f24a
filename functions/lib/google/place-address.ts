import { withUnit } from '#import/addresses.ts'
import { clean, readRegion } from '#import/normalise.ts'
import type { PlaceAnswer } from './place-answer.ts'

/** A grid reference that Google puts where a street is missing: `GRP2+XW`. */
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3},? /
const US_ADDRESS =
  /^(?:(?<street>.+), )?(?<town>[^,]+), (?<region>[A-Z]{2})(?: (?<postalCode>\d{5})(?:-\d{4})?)?, USA$/

/** The street line and the parts beside it; from the written address what the components leave out. */
export function readAddress({ addressComponents = [], formattedAddress }: PlaceAnswer) {
  const part = (type: string) => {
    const component = addressComponents.find(({ types }) => types?.includes(type))
    return { long: clean(component?.longText), short: clean(component?.shortText) }
  }
  const number = part('street_number').long
  const route = part('route').short || part('route').long
  const written = US_ADDRESS.exec(clean(formattedAddress).replace(PLUS_CODE, ''))?.groups
  const street =
    number && route ? withUnit(`${number} ${route}`, part('subpremise').long) : written?.['street']
  return {
    address: street || undefined,
    neighborhood: part('locality').long || written?.['town'],
    region: readRegion(part('administrative_area_level_1').short) ?? written?.['region'],
    postalCode: part('postal_code').long || written?.['postalCode'],
  }
}
