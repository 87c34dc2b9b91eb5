import type { Phone } from './phone.ts'

export async function signInOnPhone(
  phone: Phone,
  login: { login_id: string; password: string },
): Promise<void> {
  await phone.fill('ログインID', login.login_id)
  await phone.fill('パスワード', login.password)
  await phone.tap('button', 'ログイン')
}
