import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import type { RegistrationRun } from './registration.ts'

export const formatRunCount = (count: number) => count.toLocaleString('ja')

/** The orders that have no answer in this tab. */
export const countUnanswered = ({ batch, answers }: RegistrationRun) =>
  batch.orders.length - answers.size

/** The cards in the order of the file. */
export const listRunCards = ({ batch, answers }: RegistrationRun): SignInDetails[] =>
  batch.orders.flatMap(({ id, ...order }) => {
    const answer = answers.get(id)
    if (!answer || answer.problem) return []
    const { shop_name = order.shop_name, login_id = order.login_id, password } = answer
    return { shop_name, login_id, password }
  })

export const countRefused = ({ answers }: RegistrationRun) =>
  [...answers.values()].filter(({ problem }) => problem).length

export function formatRunHeading(run: RegistrationRun): string {
  const { phase, batch } = run
  const all = formatRunCount(batch.orders.length)
  if (phase !== 'over') return `${all}件を登録しています`
  const made = listRunCards(run).length
  if (countUnanswered(run) > 0) return `登録が途中です（${all}件のうち${formatRunCount(made)}件）`
  if (made === 0) return '登録できませんでした'
  if (batch.orders.length === 1) return '登録しました'
  return made < batch.orders.length
    ? `${all}件のうち${formatRunCount(made)}件を登録しました`
    : `${all}件を登録しました`
}
