import { SignInForm } from './login-form.tsx'
import { SESSION_ENDED } from './session-texts.ts'
import { $isSigningIn } from './session.ts'
import { Dialog } from '#site/ui/dialog.tsx'

/** Asks to sign in over a page with unsaved changes, whose failed calls then go on. Closing it leaves the page as it is. */
export const SignInDialog = () => (
  <Dialog title={SESSION_ENDED.title} onClose={() => $isSigningIn.set(false)}>
    <p className="mt-3">{SESSION_ENDED.description}</p>
    <SignInForm />
  </Dialog>
)
