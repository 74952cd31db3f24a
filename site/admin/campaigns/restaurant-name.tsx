import type { readRestaurant } from '#contracts/listings.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'

/** The name and town of a restaurant. */
export function RestaurantName({ id }: { id: number }) {
  const { data } = useAdminData<typeof readRestaurant>(`/api/admin/restaurants/${id}`)
  return <span>{data ? `${data.name}, ${data.neighborhood}` : '…'}</span>
}
