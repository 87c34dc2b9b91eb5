import * as v from 'valibot'
import { LoginId, Password } from '#functions/contract/user.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedSamples } from './demo/seed-samples.ts'
import { whileBusy } from './demo/while-busy.ts'
import { invokeEvent } from './invoke-event.ts'
import type { SeedOptions } from './seed-options.ts'
import { StartFailure } from './start-failure.ts'

const Added = v.object({
  added: v.boolean(),
  password: v.optional(v.string()),
  problem: v.optional(v.string()),
})
type Added = v.InferOutput<typeof Added>

type Seeding = SeedOptions & {
  app: string
  /** Ends the work between two of its steps; the next seeding goes on from there. */
  signal?: AbortSignal
  /** Told at once of a password that was made: nobody is ever told it again. */
  onMadePassword?: (lines: string[]) => void
}

/**
 * Makes what a new installation begins with: the first admin, and if asked for the demo shop and sample pictures. What is
 * there already is left as it is. `lines` tell whoever started it how to sign in.
 * @throws {StartFailure} when the login id or password that is asked for does not fit the rules
 */
export async function seed(seeding: Seeding): Promise<{ lines: string[] }> {
  const { app, demo, adminLoginId: login = 'admin', adminPassword: given, signal } = seeding
  check(LoginId, login, 'NOREN_ADMIN_LOGIN_ID')
  if (given !== undefined) check(Password, given, 'NOREN_ADMIN_PASSWORD')

  const {
    added,
    password: made,
    problem,
  } = await addAdmin({ login_id: login, password: given }, signal)
  if (problem) throw new StartFailure(`NOREN_ADMIN_PASSWORD を直してください: ${problem}`)
  const lines = adminLines({ login, added, made })
  if (made !== undefined) seeding.onMadePassword?.(lines)
  if (!demo) return { lines }
  const demoLines = await seedDemo(app, signal)
  // Only now is the admin's password known; nobody keeps it for a later start.
  const password = made ?? given
  const sampleLines =
    added && password !== undefined
      ? await seedSamples(app, { LoginId: login, Password: password }, signal)
      : []
  return { lines: [...demoLines, ...sampleLines, ...lines] }
}

function check(schema: v.GenericSchema, value: string, setting: string): void {
  const { issues } = v.safeParse(schema, value)
  if (issues) throw new StartFailure(`${setting} を直してください: ${issues[0].message}`)
}

type Admin = { login_id: string; password: string | undefined }

async function addAdmin({ login_id, password }: Admin, signal?: AbortSignal): Promise<Added> {
  const order = { login_id, ...(password !== undefined && { password }) }
  return v.parse(Added, await whileBusy(() => invokeEvent('add-admin', order), { signal }))
}

type AdminFound = { login: string; added: boolean; made: string | undefined }

function adminLines({ login, added, made }: AdminFound): string[] {
  const name = `  管理者          ログインID ${login}`
  if (made !== undefined) {
    return [
      `${name} / パスワード ${made}`,
      '                  （今だけ表示します。控えておいてください）',
    ]
  }
  if (added) return [`${name} / パスワード 指定されたもの`]
  return [
    `${name}（パスワードは最初の起動のときに表示または指定されたものです）`,
    '                  分からないときは NOREN_ADMIN_LOGIN_ID に別のIDを指定すると、新しい管理者を作れます',
  ]
}
