import {
  Copy,
  Eye,
  EyeOff,
  GalleryHorizontal,
  History,
  LifeBuoy,
  type LucideIcon,
  Palette,
  QrCode,
  Users,
} from 'lucide-react'
import { useStore } from 'zustand'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { Overlay } from '#web/editor/screen/overlay.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { countHiddenParts } from '#web/editor/state/count-hidden-parts.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import type { Panel } from '#web/editor/state/panel-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

type Props = {
  session: EditingSession
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

type Entry = {
  label: string
  hint: string
  icon: LucideIcon
  /** Set when there is nothing to do; the hint says why. */
  inactive?: boolean
  act: () => void
}

export function MoreSheet({ session, onOpen, onClose }: Props) {
  const isPublic = useStore(session.pageState, ({ state }) => state !== 'draft')
  const entries = useEntries(session, onOpen, onClose)
  return (
    <Sheet open onClose={onClose} title="その他">
      <ul className="stack gap-2">
        {[...entries, ...listSharingEntries(isPublic, onOpen)].map((entry) => (
          <li key={entry.label}>
            <EntryButton {...entry} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function useEntries(
  { pageKey }: EditingSession,
  onOpen: Props['onOpen'],
  onClose: () => void,
): Entry[] {
  const { panels } = useEditing()
  const hidden = usePageContent((content) => countHiddenParts(content).count)
  function open(panel: Panel) {
    onClose()
    panels.open(panel)
  }
  const pages = useSignedInShop()?.pages ?? []
  const others = pages.filter(({ page }) => page !== pageKey.page)
  return [
    {
      label: '背景・スライド写真',
      hint: 'うしろの色と、横に送って見る写真',
      icon: GalleryHorizontal,
      act: () => open({ kind: 'scene', tab: 'bg' }),
    },
    {
      label: '雰囲気',
      hint: '色や文字の形を、まとめて変えます',
      icon: Palette,
      act: () => open({ kind: 'looks' }),
    },
    {
      label: '前の内容にもどす',
      hint: '残してある内容を見て、もどせます',
      icon: History,
      act: () => onOpen({ kind: 'versions' }),
    },
    ...others.map(({ page, label }) => ({
      label: `${formatPageName(page, label)}にコピー`,
      hint: `${formatPageName(page, label)}を、このページと同じ内容にします`,
      icon: Copy,
      act: () => onOpen({ kind: 'copy', to: page }),
    })),
    {
      label: `かくした部品をすべて見せる${hidden > 0 ? `（${hidden}）` : ''}`,
      hint: hidden > 0 ? '「お客さまに見せる」を、すべて入れます' : 'かくした部品はありません',
      icon: Eye,
      inactive: hidden === 0,
      act: () => onOpen({ kind: 'reset' }),
    },
  ]
}

const listSharingEntries = (isPublic: boolean, onOpen: Props['onOpen']): Entry[] => [
  {
    label: '下書きを見てもらう',
    hint: '公開する前に、リンクで見せられます',
    icon: Users,
    act: () => onOpen({ kind: 'draft-link' }),
  },
  {
    label: 'お客さまに知らせる',
    hint: isPublic ? 'QRコード・LINE・アドレス' : '公開すると、QRコードやLINEで知らせられます',
    icon: QrCode,
    inactive: !isPublic,
    act: () => onOpen({ kind: 'share' }),
  },
  {
    label: '公開をやめる',
    hint: isPublic ? 'お客さまに見えないようにします' : 'このページは公開していません',
    icon: EyeOff,
    inactive: !isPublic,
    act: () => onOpen({ kind: 'unpublish' }),
  },
  {
    label: '手伝ってもらう',
    hint: '電話で話しながら、サポート窓口の人に代わりにしてもらえます',
    icon: LifeBuoy,
    act: () => onOpen({ kind: 'help' }),
  },
]

function EntryButton({ label, hint, icon: Icon, inactive = false, act }: Entry) {
  return (
    <button
      type="button"
      className={classNames(
        'grid cols-auto-1 items-center w-full min-h-16 p-2-3 round-md tight no-zoom',
        'content-middle gap-x-4',
        inactive ? 'quiet default-pointer' : 'hover:bg-raised',
      )}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : act}
    >
      <Icon
        aria-hidden
        className={`p-2 round-sm bg-raised at-row-[span_2] w-9 h-9 ${inactive ? 'color-line-strong' : 'color-on-highlight'}`}
      />
      <b>{label}</b>
      <span className="hint">{hint}</span>
    </button>
  )
}
