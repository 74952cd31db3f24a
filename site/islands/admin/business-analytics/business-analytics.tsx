import { loginPath } from '#site/lib/admin-path.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { Overview } from './overview.tsx'

/** The interactions of visitors with the cards of businesses. */
export function BusinessAnalytics() {
  return (
    <AdminPage signedOut={<AccessRequired />}>
      <Overview />
    </AdminPage>
  )
}

function AccessRequired() {
  return (
    <section className="mt-8 max-w-lg border border-line bg-raised p-6">
      <h2 className="text-2xl">Admin Access Required</h2>
      <p className="mt-3">Sign in to see how often businesses were seen, opened and called.</p>
      <a href={loginPath()} className="button mt-6">
        Go to Admin Login
      </a>
    </section>
  )
}
