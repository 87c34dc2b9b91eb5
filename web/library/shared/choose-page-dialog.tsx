import { ChevronRight, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { addFileState } from '#web/editor/editor-request.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  kind: FileKind
  /** Returns the path of the file in the shop's library, or undefined on failure. */
  getFilePath: () => Promise<string | undefined>
  /** Why `getFilePath` failed. */
  problem?: string | undefined
  onClose: () => void
}

/** ページで使う: chooses a page, then opens its editor, which adds the file as the last block. */
export function ChoosePageDialog({ kind, getFilePath, problem, onClose }: Props) {
  const shop = useSignedInShop()
  const { busy, use } = useAddToPage(getFilePath)
  const { name } = fileKindLabels[kind]
  return (
    <Dialog open onClose={onClose} title={`この${name}をどのページで使いますか？`}>
      <p>
        ページのいちばん下に入ります。場所はあとで変えられます。公開するまで、お客さまには見えません。
      </p>
      <ul className="stack gap-2">
        {shop?.pages.map((page) => (
          <li key={page.page}>
            <PageButton page={page} busy={busy} onPress={() => void use(page.page)} />
          </li>
        ))}
      </ul>
      <StatusLine tone={busy ? 'plain' : 'danger'}>
        {busy ? `${name}を用意しています` : problem}
      </StatusLine>
    </Dialog>
  )
}

const focusFirst = { 'data-autofocus': '' }

type ButtonProps = { page: PageSummary; busy: PageNumber | undefined; onPress: () => void }

function PageButton({ page, busy, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className="row wrap w-full min-h-16 p-2-4 border-strong round-md bg-raised tight gap-1-3 hover:bg-pressed disabled:quiet disabled:default-pointer"
      {...(page.page === 1 && focusFirst)}
      aria-disabled={busy !== undefined}
      onClick={() => busy ?? onPress()}
    >
      <FileText aria-hidden className="flex-none icon" />
      <span className="grow bold nowrap">{formatPageName(page.page, page.label)}</span>
      <PageStateChip page={page} />
      <ChevronRight aria-hidden className="flex-none icon" />
    </button>
  )
}

/** Opens the page's editor with the file, unless the dialog is closed first. */
function useAddToPage(getFilePath: Props['getFilePath']) {
  const navigate = useNavigate()
  const replace = useIsPanelEntry()
  const [busy, setBusy] = useState<PageNumber>()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function use(page: PageNumber) {
    setBusy(page)
    const path = await getFilePath()
    if (isClosed.current) return
    setBusy(undefined)
    if (path === undefined) return
    void navigate(`/${page}`, { ...addFileState(path), replace, viewTransition: true })
  }

  return { busy, use }
}
