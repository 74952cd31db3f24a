/** What Netlify deployed: `dev` is its local server, and any other context but `production` a preview. */
export type Deployed = { deploy?: { context: string } }

/** Whether this is a preview, which may share its database with the live site: it only reads, and sends no mail. */
export const isPreview = ({ deploy }: Deployed): boolean =>
  !/^(production|dev|)$/.test(deploy?.context ?? '')
