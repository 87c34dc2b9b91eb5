import { type ReactNode, useState } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { PrintCardsButton } from '#web/admin/shared/cards/print-cards-button.tsx'
import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import { SignInCardList } from '#web/admin/shared/cards/sign-in-card-list.tsx'
import { useCardPrinting } from '#web/admin/shared/cards/use-card-printing.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useBlockBack } from '#web/ui/navigation/use-block-back.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkRun } from './use-bulk-run.ts'

type Props = { shops: readonly ListedShop[]; onClose: () => void }

/** Makes a one-time password for each of these shops, and shows the cards to print. */
export function MakeCardsDialog({ shops, onClose }: Props) {
  const client = useClient()
  const run = useBulkRun(shops)
  const [cards, setCards] = useState<readonly SignInDetails[]>([])
  const [isWarned, setWarned] = useState(false)
  const { choice, printOne, note, unprinted, sheets } = useCardPrinting(cards)
  const count = `${shops.length.toLocaleString('ja-JP')}店`
  const closing = isWarned && unprinted > 0 ? '印刷しないでとじる' : 'とじる'

  function start() {
    run.start(async ({ id }, options) => {
      const { user, password } = await client.resetPassword({ body: { id } }, options)
      const { shop_name, login_id } = user
      setCards((before) => [...before, { shop_name, login_id, password }])
    })
  }

  function close() {
    if (unprinted === 0 || isWarned || run.phase === 'asking') onClose()
    else setWarned(true)
  }

  return (
    <BulkDialog
      run={run}
      shops={shops}
      title={`${count}のログインカードを作りますか？`}
      action={`${count}のカードを作る`}
      done="を用意しました"
      onStart={start}
      onClose={close}
      closing={closing}
      result={
        cards.length > 0 && (
          <MadeCards>
            {isWarned && unprinted > 0 && (
              <StatusLine tone="warning">
                {`まだ印刷していないカードが${unprinted.toLocaleString('ja-JP')}枚あります。とじると、もう表示できません。`}
              </StatusLine>
            )}
            <PrintCardsButton isFirst {...choice} />
            <SignInCardList cards={cards} ending={closing} onPrint={printOne} onCopied={note} />
            {sheets}
          </MadeCards>
        )
      }
    >
      <CardsNote shops={shops} />
    </BulkDialog>
  )
}

/** The passwords are shown once: going back does not close it. */
function MadeCards({ children }: { children: ReactNode }) {
  useBlockBack()
  return <div className="stack gap-4">{children}</div>
}

function CardsNote({ shops }: Pick<Props, 'shops'>) {
  const known = shops.filter(({ last_sign_in_at }) => last_sign_in_at !== null).length
  return (
    <>
      <p>お店ごとに、はじめのパスワードを新しく作ります。今のパスワードは使えなくなります。</p>
      {known > 0 && (
        <p>
          {`うち${known.toLocaleString('ja-JP')}店は、もうログインしたことがあります。ログイン中の端末は、すぐにログアウトします。`}
        </p>
      )}
    </>
  )
}
