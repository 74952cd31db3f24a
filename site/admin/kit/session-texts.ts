/** Toasts of the login page. */
export const LOGIN = {
  success: 'Login successful!',
  failed: 'Login failed',
  wrong: 'Invalid password',
  unreachable: 'An error occurred. Please try again.',
  notKept: 'This browser does not store the sign-in. Allow site data for this page.',
}

/** The dialog when a session ends on a page with unsaved changes. */
export const SESSION_ENDED = {
  title: 'Your session has ended',
  description: 'What you typed is still here. Sign in to continue where you left off.',
}

/** The toast on the login page when a session has ended without unsaved changes. */
export const SIGN_IN_AGAIN = {
  title: 'Your session has ended',
  description: 'Sign in to go on where you were.',
}
