import { Save, Undo2 } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { ActionDialog } from '#web/actions/action-dialog.tsx'
import { useConfig } from '#web/api/config.ts'
import { DraftNotices, getDraftStatus } from '#web/drafts/draft-notices.tsx'
import { listDifferences } from '#web/drafts/record-draft.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { formatPart, formatPartName } from '#web/shop/record/format-shop-record.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import type { ShopEditing } from './use-shop-editing.ts'

/** A conflict of the record of a shop, or a draft that was left on the device. */
export function RecordNotices({ editing }: { editing: ShopEditing }) {
  const { media } = useConfig()
  return (
    <DraftNotices
      editing={editing}
      kind={editing.kind}
      formatName={formatPartName}
      renderPart={(record, part) =>
        part === 'logo' && record.logo ? (
          <img src={getThumbnailAddress(record.logo, media)} alt="ロゴ" />
        ) : (
          formatPart(record, part).join('\n')
        )
      }
    />
  )
}

type QuestionProps = {
  editing: ShopEditing
  pages: readonly string[]
  onConfirm: () => Promise<unknown>
}

/** Tells which public pages a save changes, and asks once. */
export function SaveQuestion({ editing, pages, onConfirm }: QuestionProps) {
  const { fields, base } = editing.draft
  const changed = listDifferences(editing.kind, fields, base).map(formatPartName)
  if (!editing.isAsking) return null
  return (
    <ActionDialog
      onClose={editing.cancelSave}
      action={{
        title: '保存しますか？',
        about: (
          <>
            <p>お客さまに見えている、公開中の次のページもすぐに変わります。</p>
            <ul className="ps-[1.25em] disc">
              {pages.map((page) => (
                <li key={page}>{page}</li>
              ))}
            </ul>
            <p>{`変わるところ：${changed.join('、')}`}</p>
            <p>保存したあとで、元に戻すこともできます。</p>
          </>
        ),
        go: '保存する',
        send: onConfirm,
      }}
    />
  )
}

type SaveBarProps = { editing: ShopEditing; formatPage: (page: PageNumber) => string }

/** The button that saves the record, with the state of saving. */
export function RecordSaveBar({ editing, formatPage }: SaveBarProps) {
  const { isSaving, isUnsaved, conflict, lastSave, undo } = editing
  const status = getDraftStatus(editing, {
    unsaved: '変更があります',
    onlyHere: `変更があります。${thisDevice}には残せないので、保存するまで画面をとじないでください。`,
    saved: formatSaved(lastSave, formatPage),
  })
  const canUndo = !isUnsaved && !isSaving && lastSave?.before !== undefined
  return (
    <SaveBar status={status}>
      {canUndo && (
        <DisappearingButton icon={Undo2} next="h1" onClick={undo}>
          元に戻す
        </DisappearingButton>
      )}
      <Button
        kind="primary"
        type="submit"
        icon={Save}
        busy={isSaving}
        inactive={!isUnsaved || conflict !== undefined}
      >
        {isSaving ? '保存しています' : '保存する'}
      </Button>
    </SaveBar>
  )
}

function formatSaved(
  lastSave: ShopEditing['lastSave'],
  formatPage: SaveBarProps['formatPage'],
): string {
  if (!lastSave) return ''
  const done = lastSave.before ? '保存しました' : '元に戻しました'
  const pages = lastSave.pages.map(formatPage).join('・')
  return pages === '' ? done : `${done}。公開中の${pages}も変わりました`
}
