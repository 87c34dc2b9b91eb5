import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from './admin-login.ts'

// A program of its own, so that a test can kill it and a load does not slow it: serves the product from
// the folder it is given, with the built app after the word `web`, and prints its addresses on one line.
const [folder = '', web] = process.argv.slice(2)
const { app, pages, media, table } = await startStack({ folder, web: web === 'web' })
const { handler } = await import('#functions/events/add-admin.ts')
await handler(adminLogin)
process.stdout.write(`${JSON.stringify({ app, pages, media, table })}\n`)
