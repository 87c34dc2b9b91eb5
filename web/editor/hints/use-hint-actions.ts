import { PencilLine, ScanText } from 'lucide-react'
import { findField } from '#web/editor/canvas/find-field.ts'
import type { Point } from '#web/editor/canvas/text/text-position.ts'
import { showRecordFieldState } from '#web/editor/editor-request.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { NoticeAction } from '#web/editor/state/panel-store.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'
import type { FramePart } from './frame-hints.ts'

/** What a press on a part of the frame does: it opens a field, or says where the part is changed. */
type Hint = { act: () => void } | { text: string; actions: NoticeAction[] }

/** Returns what is called with the button over a part of the frame, and the point that was pressed. */
export function useHintActions() {
  const { panels, site, editPhrase } = useEditing()
  const openRecordField = useOpenRecordField()
  const openPageName = () => panels.open({ kind: 'scene', tab: 'bg' })
  const namePages: NoticeAction = { label: 'ページの名前', icon: ScanText, act: openPageName }
  const writePhrase: NoticeAction = { label: 'ひとこと', icon: PencilLine, act: editPhrase }
  const openRecord: NoticeAction = { label: 'お店の情報をひらく', href: '/shop' }
  const hints: Record<FramePart, Hint> = {
    top: {
      text: 'お店の名前・ロゴ・電話番号は「お店の情報」で変えられます。',
      actions: [namePages, openRecord],
    },
    bottom: {
      text: 'お店の名前・住所・営業時間・SNSは「お店の情報」で変えられます。',
      actions: [namePages, openRecord],
    },
    bar: { act: () => openRecordField('shop.bar') },
    'hero-name':
      site.page === 1
        ? {
            text: 'お店の名前は「お店の情報」で変えられます。',
            actions: [writePhrase, openRecord],
          }
        : { act: openPageName },
    phrase: { act: editPhrase },
  }

  return ({ parentElement: part }: HTMLElement, at: Point | undefined): void => {
    const hint = (hints as Partial<Record<string, Hint>>)[part?.classList[0] ?? '']
    if (!part || !hint) return
    const field = at && findField(part, at)
    if ('act' in hint) hint.act()
    else if (field !== undefined) openRecordField(field)
    else panels.show(hint)
  }
}

/** Returns what opens お店の情報 at a field that the page shows: `shop.phone`. */
export function useOpenRecordField(): (field: string) => void {
  const navigate = useNavigate()
  const replace = useIsPanelEntry()
  return (field) =>
    void navigate('/shop', { ...showRecordFieldState(field), replace, viewTransition: true })
}
