import { limits } from '#functions/contract/limits.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { countMetric } from '#functions/count-metric.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'

type AddressChange = { to: string; shopName: string; changer: Account; now: Date }

/** Tells the old e-mail address of a shop that it was replaced, and by whom. A failed mail is counted for the operator. */
export async function tellOldAddress(change: AddressChange): Promise<void> {
  if (canSendMail())
    await sendMail(writeMail(change)).catch(() => countMetric(metricNames.notMailed))
}

const writeMail = ({ to, shopName, changer, now }: AddressChange): Mail => ({
  to,
  subject: 'お店のメールアドレスが変わりました（Noren）',
  text: `${shopName} さま

お店の情報のメールアドレスが変わりました。
日時: ${getTimeInJapan(now).replace('T', ' ')}
変えた人: ${describeChanger(changer)}

新しいアドレスには、${limits.changedEmailDays}日間、パスワードの案内を送りません。
心あたりがないときは、すぐにこのサービスのサポート窓口に知らせてください。
このメールは自動で送っています。返信はできません。
`,
})

function describeChanger(changer: Account): string {
  if (changer.kind === 'admin') return `サポート窓口の ${changer.login_id}`
  if (!changer.issued_by) return 'お店の画面から'
  const { login_id, first } = changer.issued_by
  const use = first ? '登録のときに用意したパスワードで始めたお店です' : '用意したパスワードで'
  return `お店の画面から（サポート窓口の ${login_id} が${use}）`
}
