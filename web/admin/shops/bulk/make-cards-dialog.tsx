import { useState } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { PrintCardsButton, useCardPrinting } from '#web/admin/shared/cards/card-printing.tsx'
import { SignInCardList } from '#web/admin/shared/cards/sign-in-card-list.tsx'
import type { RowAnswer } from '#web/admin/shared/rows/rows-run.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { useBlockBack } from '#web/ui/navigation/use-block-back.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { type BulkAction, BulkDialog, formatShopCount } from './bulk-dialog.tsx'

type Props = { shops: readonly ListedShop[]; onClose: () => void }

type CardAnswer = RowAnswer & {
  shop_name?: string | undefined
  login_id?: string | undefined
  password?: string | undefined
}

/** Makes a one-time password for each of these shops, and shows the cards to print. */
export function MakeCardsDialog({ shops, onClose }: Props) {
  const count = formatShopCount(shops.length)
  const action: BulkAction<CardAnswer> = {
    title: `${count}のログインカードを作りますか？`,
    go: `${count}のカードを作る`,
    done: 'を用意しました',
    send: (client, rows, once) =>
      client.resetPasswords({ body: { ids: rows.map(({ id }) => id) } }, once),
  }
  return (
    <BulkDialog
      action={action}
      shops={shops}
      onClose={onClose}
      renderResult={(answers, close) => <MadeCards answers={answers} onClose={close} />}
    >
      <CardsNote shops={shops} />
    </BulkDialog>
  )
}

/** The passwords are shown once: going back does not close it, and closing unprinted cards needs a second press. */
function MadeCards({ answers, onClose }: { answers: readonly CardAnswer[]; onClose: () => void }) {
  useBlockBack()
  const [isWarned, setWarned] = useState(false)
  const cards = answers.map(({ shop_name = '', login_id = '', password }) => ({
    shop_name,
    login_id,
    password,
  }))
  const { choice, printOne, note, unprinted, sheets } = useCardPrinting(cards)
  const isAsking = isWarned && unprinted > 0
  const closing = isAsking ? '印刷しないでとじる' : 'とじる'
  return (
    <div className="stack gap-4">
      {isAsking && (
        <StatusLine tone="warning">
          {`まだ印刷していないカードが${formatCount(unprinted)}枚あります。とじると、もう表示できません。`}
        </StatusLine>
      )}
      {cards.length > 0 && <PrintCardsButton isFirst {...choice} />}
      <SignInCardList cards={cards} ending={closing} onPrint={printOne} onCopied={note} />
      <Button
        kind="primary"
        onClick={() => (unprinted === 0 || isWarned ? onClose() : setWarned(true))}
      >
        {closing}
      </Button>
      {sheets}
    </div>
  )
}

function CardsNote({ shops }: Pick<Props, 'shops'>) {
  const known = shops.filter(({ last_sign_in_at }) => last_sign_in_at !== null).length
  return (
    <>
      <p>お店ごとに、はじめのパスワードを新しく作ります。今のパスワードは使えなくなります。</p>
      {known > 0 && (
        <p>
          {`うち${formatShopCount(known)}は、もうログインしたことがあります。ログイン中のスマホとパソコンは、すぐにログアウトします。`}
        </p>
      )}
    </>
  )
}
