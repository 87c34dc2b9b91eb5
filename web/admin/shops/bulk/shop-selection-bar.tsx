import { CirclePause, CirclePlay, CircleSlash2, IdCard, Mail, Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { TagCount } from '#functions/contract/shops/shop-support.ts'
import { ExportButton } from '#web/admin/shared/export-button.tsx'
import { messagePath } from '#web/admin/shared/message-path.ts'
import type { ShopSelection } from '#web/admin/shops/use-shops.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { formatShopCount } from './bulk-dialog.tsx'
import { MakeCardsDialog } from './make-cards-dialog.tsx'
import styles from './shop-selection-bar.module.css'
import { SuspendShopsDialog } from './suspend-shops-dialog.tsx'
import { TagShopsDialog } from './tag-shops-dialog.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

type Props = {
  selection: ShopSelection
  /** How many shops the search finds. */
  found: number
  tags: readonly TagCount[]
}

/** The number of selected shops and their actions, fixed at the bottom. */
export function ShopSelectionBar({ selection, found, tags }: Props) {
  const { chosen: shops, problem, isAdding, addAll, end } = selection
  if (shops.length === 0) return null
  return (
    <section className={`bottom-bar ${styles.bar}`} aria-label="えらんだお店">
      <div
        className={`row wrap ${styles.top} gap-0-2 lg:text-sm max-sm:flex-[1_1_100%] max-sm:no-wrap max-sm:between max-sm:text-sm max-sm:svg:display-none`}
      >
        <output className="bold">{`えらんだお店 ${formatShopCount(shops.length)}`}</output>
        {shops.length < found && (
          <Button className="px-2" kind="quiet" busy={isAdding} onClick={addAll}>
            {`見つかった${formatShopCount(found)}すべて`}
          </Button>
        )}
        <DisappearingButton className="px-2" kind="quiet" next="h1" icon={X} onClick={end}>
          やめる
        </DisappearingButton>
      </div>
      {problem && (
        <p role="alert" className="text-sm danger">
          {problem}
        </p>
      )}
      <SelectionActions shops={shops} tags={tags} />
    </section>
  )
}

type ActionsProps = Pick<Props, 'tags'> & { shops: readonly ListedShop[] }

function SelectionActions({ shops, tags }: ActionsProps) {
  const [action, setAction] = useState<'cards' | 'tag' | 'down' | 'status'>()
  const ids = shops.map(({ id }) => id)
  const areSuspended = shops.every(({ status }) => status === 'suspended')
  const dialog = { shops, onClose: () => setAction(undefined) }
  return (
    <>
      <div
        className={`flex wrap gap-2 justify-end ${styles.buttons} gap-2 lg:gap-1 max-sm:svg:display-none`}
      >
        <Button icon={IdCard} onClick={() => setAction('cards')}>
          カード
        </Button>
        <Button icon={Tag} onClick={() => setAction('tag')}>
          タグ
        </Button>
        <LinkButton to={messagePath(ids)} icon={Mail}>
          お知らせ
        </LinkButton>
        <ExportButton
          name="えらんだお店"
          load={(client, from) => client.exportUsers({ body: { ids, ...from } })}
        >
          CSV
        </ExportButton>
        <Button icon={CircleSlash2} onClick={() => setAction('down')}>
          公開を止める
        </Button>
        <Button icon={areSuspended ? CirclePlay : CirclePause} onClick={() => setAction('status')}>
          {areSuspended ? '一時停止を解除' : '一時停止'}
        </Button>
      </div>
      {action === 'cards' && <MakeCardsDialog {...dialog} />}
      {action === 'tag' && <TagShopsDialog {...dialog} tags={tags} />}
      {action === 'down' && <TakeDownDialog {...dialog} />}
      {action === 'status' && <SuspendShopsDialog {...dialog} />}
    </>
  )
}
