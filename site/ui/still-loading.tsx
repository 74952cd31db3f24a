import type { ReactNode } from 'react'

type Props = { isLive: boolean; children?: ReactNode }

/**
 * Says after ten seconds why the fields of a form are disabled: its code has not come. Rendered on the server, so that it needs
 * none; its place is kept, so that nothing moves. `children` are another way, after "or".
 */
export const StillLoading = ({ isLive, children }: Props) => (
  <p role="status" className={`text-sm ${isLive ? 'invisible' : 'shown-late'}`}>
    Still loading. Reload the page{children && <>, or {children}</>}.
  </p>
)
