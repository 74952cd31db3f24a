import { SignInForm } from '#site/islands/admin/login-form.tsx'
import { SESSION_ENDED } from '#site/copy/admin-messages.ts'
import { $isSigningIn } from '#site/stores/session.ts'
import { Dialog } from '../dialog.tsx'

/** Asks to sign in over a page with unsaved changes, whose failed calls then go on. Closing it leaves the page as it is. */
export const SignInDialog = () => (
  <Dialog title={SESSION_ENDED.title} onClose={() => $isSigningIn.set(false)}>
    <p className="mt-3">{SESSION_ENDED.description}</p>
    <SignInForm />
  </Dialog>
)
