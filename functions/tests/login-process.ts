import adminLogin from '../admin-login.ts'

/** A process of its own: tries a wrong password from each address it is given, all at once, and tells the statuses. */
const statuses = process.argv.slice(2).map(async (ip) => {
  const request = new Request('http://guide.test/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"password":"wrong"}',
  })
  return (await adminLogin(request, { ip, requestId: 'test' })).status
})
process.send!(await Promise.all(statuses))
process.disconnect()
