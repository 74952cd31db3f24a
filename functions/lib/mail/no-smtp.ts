/** Stands in for `nodemailer` on Cloudflare's Workers, which cannot reach a mail server. */
export function createTransport() {
  const message = 'MAIL_URL cannot be an smtp:// address on Workers: use Resend, Postmark or SES'
  return { sendMail: () => Promise.reject(Object.assign(new Error(message), { command: 'CONN' })) }
}
