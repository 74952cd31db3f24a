import { AdminPage } from '#site/ui/admin-page.tsx'

export function Publish() {
  return <AdminPage>{null}</AdminPage>
}
