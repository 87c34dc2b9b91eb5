import { parseArgs } from 'node:util'
import { adminLogin } from '#test/support/admin-login.ts'
import { startManyShops } from './many-shops.ts'

/** The program behind `npm run start:many`: the screens of admins with 10,000 shops, to try by hand. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } })
const stack = await startManyShops({ port: Number(values.port) })
process.stdout.write(
  `${stack.app}/edit\n  ログインID  ${adminLogin.login_id}\n  パスワード  ${adminLogin.password}\n  Ctrl+C で終わります。データは残りません。\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.stop().then(() => process.exit()))
