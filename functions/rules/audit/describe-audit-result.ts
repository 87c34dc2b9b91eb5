import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { endpointList } from '#functions/contract/endpoints.ts'

type Result = Pick<AuditLogEntry, 'outcome' | 'reason'>

const done: Result = { outcome: 'done', reason: '' }
const refused = (reason: string): Result => ({ outcome: 'refused', reason })

// Results of calls and of reservations.
const results = new Map<string, Result>([
  ['ok', done],
  ['second_step', { outcome: 'half', reason: 'パスワードは確認、2段階認証はまだ' }],
  ['published', done],
  ['ended', done],
  ['cancelled', refused('予約が取り消しになった')],
  ['failed', refused('公開できなかった')],
  ['begun', { outcome: 'unknown', reason: 'とちゅうで止まり、結果が残っていません' }],
  ['sign_in_failed', refused('ログインIDかパスワードの間違い、または一時停止中のお店')],
  ['invalid', refused('入力の内容が合わなかった')],
  ['forbidden', refused('この操作はできない')],
  ['not_found', refused('相手が見つからなかった')],
  ['conflict', refused('ほかの内容と重なった')],
  ['in_use', refused('使われている写真・動画だった')],
  ['quota', refused('容量がいっぱいだった')],
  ['too_many', refused('回数が多すぎた')],
  ['session_required', refused('ログインが切れた')],
  ['busy', refused('混み合っていた')],
  ['internal', refused('問題が起きた')],
])

// By path and result: texts of endpoints that replace the general ones.
const endpointResults = new Map<string, Result>(
  endpointList.flatMap(([, { path, audit }]) =>
    Object.entries(audit?.refusalTexts ?? {}).map(
      ([code, text]) => [`${path} ${code}`, refused(text)] as const,
    ),
  ),
)

// Milliseconds: longer than any call and any step of a reservation takes.
const longestCall = 2 * 60_000

type Line = { what: string; result: string; at: string }

/** Describes how a line ended, in Japanese. A line without an end is `running` for two minutes. */
export function describeAuditResult({ what, result, at }: Line, now: Date): Result {
  const isYoung = now.getTime() - Date.parse(at) < longestCall
  if (result === 'begun' && isYoung) return { outcome: 'running', reason: '' }
  return endpointResults.get(`${what} ${result}`) ?? results.get(result) ?? refused('できなかった')
}
