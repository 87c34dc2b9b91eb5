import { parseArgs } from 'node:util'
import { buildWeb } from '#infra/local/build-web.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'
import { addDeskShops } from './desk-shops.ts'
import { putUsers } from './many-items.ts'

/** The program behind `npm run start:many`: the screens of admins with 10,000 shops, to try by hand. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } })
await buildWeb()
const stack = await startStack({
  port: Number(values.port),
  web: true,
  cleanup: true,
  schedules: true,
  imageVariants: true,
  views: true,
})
// Imported here, because the modules read the environment when loaded.
const { handler } = await import('#functions/events/add-admin.ts')
await handler(adminLogin)
await putUsers()
await fillShopRows()
await addDeskShops(stack.app)
process.stdout.write(
  `${stack.app}/edit\n  ログインID  ${adminLogin.login_id}\n  パスワード  ${adminLogin.password}\n  Ctrl+C で終わります。データは残りません。\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.stop().then(() => process.exit()))
