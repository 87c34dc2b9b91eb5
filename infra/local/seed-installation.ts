import * as v from 'valibot'
import { Password, StoredLoginId } from '#functions/contract/shops/account-fields.ts'
import { renderSamplePictures } from '#sample-pictures/render-sample-pictures.ts'
import { retryWhileBusy } from './demo/retry-while-busy.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { invokeEvent } from './events/invoke-event.ts'
import { StartFailure } from './start-failure.ts'

/** Initial data of an empty installation. */
export type SeedOptions = {
  /** Whether to create a demo shop with three published pages. */
  demo: boolean
  /** Whether to install the sample pictures, which takes most of the time. */
  samples: boolean
  /** Of the first admin; default: "admin" and a random password. */
  adminLoginId?: string
  adminPassword?: string
}

const AddAdminResult = v.object({
  added: v.boolean(),
  password: v.optional(v.string()),
  problem: v.optional(v.string()),
})
type AddAdminResult = v.InferOutput<typeof AddAdminResult>

const StaffListResult = v.object({ staff: v.array(v.object({ login_id: v.string() })) })

const defaultLogin = 'admin'

type SeedRequest = SeedOptions & {
  app: string
  /** Stops between two steps; the next start continues there. */
  signal?: AbortSignal
  /** Called as soon as a password was generated: it cannot be shown again later. */
  onPasswordGenerated?: (lines: string[]) => void
}

/**
 * Creates the initial data: the first admin, and optionally the demo shop and the sample pictures.
 * Existing data stays. `lines` tell the operator how to sign in.
 * @throws {StartFailure} when the login id or password is invalid
 */
export async function seedInstallation(request: SeedRequest): Promise<{ lines: string[] }> {
  const { app, demo, samples, adminLoginId: login = defaultLogin, signal } = request
  const configured = request.adminPassword
  checkSetting(StoredLoginId, login, 'NOREN_ADMIN_LOGIN_ID')
  if (configured !== undefined) checkSetting(Password, configured, 'NOREN_ADMIN_PASSWORD')

  const lines = (await wasFirstAdminRemoved(request))
    ? ['  管理者          「スタッフ」の画面で追加した人がログインできます']
    : await seedAdmin(login, request)
  const demoLines = demo ? await seedDemo(app, signal) : []
  if (samples) await installSamples(signal)
  return { lines: [...demoLines, ...lines] }
}

/** A manager has removed the default admin, who must not come back at each start. */
async function wasFirstAdminRemoved({ adminLoginId, signal }: SeedRequest): Promise<boolean> {
  if (adminLoginId !== undefined) return false
  const answer = await retryWhileBusy(() => invokeEvent('add-admin', { list: true }), { signal })
  const { staff } = v.parse(StaffListResult, answer)
  return staff.length > 0 && !staff.some(({ login_id }) => login_id === defaultLogin)
}

async function seedAdmin(login: string, request: SeedRequest): Promise<string[]> {
  const { adminPassword: password, signal } = request
  const result = await addAdmin({ login_id: login, password }, signal)
  const { added, password: generated, problem } = result
  if (problem)
    throw new StartFailure(
      `NOREN_ADMIN_LOGIN_ID と NOREN_ADMIN_PASSWORD を確かめてください: ${problem}`,
    )
  const lines = describeAdmin({ login, added, generated })
  if (generated !== undefined) request.onPasswordGenerated?.(lines)
  return lines
}

function checkSetting(schema: v.GenericSchema, value: string, setting: string): void {
  const { issues } = v.safeParse(schema, value)
  if (issues) throw new StartFailure(`${setting} を直してください: ${issues[0].message}`)
}

type Admin = { login_id: string; password: string | undefined }

async function addAdmin(
  { login_id, password }: Admin,
  signal?: AbortSignal,
): Promise<AddAdminResult> {
  const order = { login_id, ...(password !== undefined && { password }) }
  return v.parse(
    AddAdminResult,
    await retryWhileBusy(() => invokeEvent('add-admin', order), { signal }),
  )
}

async function installSamples(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await renderSamplePictures()
  signal?.throwIfAborted()
  await retryWhileBusy(() => invokeEvent('install-samples', {}), { signal })
}

type SeededAdmin = { login: string; added: boolean; generated: string | undefined }

function describeAdmin({ login, added, generated }: SeededAdmin): string[] {
  const name = `  管理者          ログインID ${login}`
  if (generated !== undefined) {
    return [
      `${name} / パスワード ${generated}`,
      '                  （今だけ表示します。控えておいてください）',
    ]
  }
  if (added) return [`${name} / パスワード 指定されたもの`]
  return [
    `${name}（パスワードは最初の起動のときに表示または指定されたものです）`,
    '                  分からないときは NOREN_ADMIN_LOGIN_ID に別のIDを指定すると、新しい管理者を作れます',
  ]
}
