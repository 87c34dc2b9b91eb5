import type { DomainProblem, ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'

const problemTexts: Record<DomainProblem, string> = {
  name_server:
    'ドメインがこのサービスを指さなくなりました。ドメインを買った会社の画面で、設定（CNAME）を直してください。直るまでは、もとのアドレスで見られます。',
  certificate:
    '安全な通信（https）の準備ができませんでした。もう一度準備しています。1日たっても直らないときは、ドメインの設定（CAAレコード）を確かめてください。',
  taken:
    'このドメインは、ほかのサービス（AWSの別の設定）で使われています。そちらをやめてから、もう一度登録してください。',
}

/** The own domain of a shop with its state, in plain words. */
export function DomainState({ domain }: { domain: ShopDomain }) {
  const { host, state, problem, checked_at } = domain
  return (
    <div className="stack gap-2">
      <p className="row wrap gap-2-3">
        <b className="break">{host}</b>
        {stateChips[state]}
      </p>
      <p>{problem ? problemTexts[problem] : stateTexts[state]}</p>
      {checked_at !== undefined && (
        <p className="hint">{`${formatPastMoment(checked_at)} に確認しました`}</p>
      )}
    </div>
  )
}

const stateChips = {
  waiting: <Chip tone="blue">設定を待っています</Chip>,
  live: <Chip tone="green">使えています</Chip>,
  broken: <Chip tone="orange">見られません</Chip>,
}

const stateTexts = {
  waiting:
    'ドメインを買った会社の画面で設定すると、数分から1日ほどで使えるようになります。それまでは、今のアドレスで見られます。',
  live: 'お客さまには、このドメインで見えています。もとのアドレスやQRコードからも、ここへ案内されます。',
  broken: problemTexts.name_server,
}
