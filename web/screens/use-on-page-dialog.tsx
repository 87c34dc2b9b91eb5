import { ChevronRight, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PageSummary } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { useIsOnPanelEntry } from '#web/ui/back-closes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { bringing } from './brought-file.ts'
import { PageStateChip } from './page-state.tsx'
import styles from './use-on-page-dialog.module.css'
import { useUser } from './use-user.ts'

type Props = {
  kind: FileKind
  /** Gives the path of the file in the shop's own library, or undefined when it could not be put there. */
  bring: () => Promise<string | undefined>
  /** Why it could not. */
  problem?: string | undefined
  onClose: () => void
}

/** ページで使う: on which page? Then that page's editor opens, and adds the file as its last part. */
export function UseOnPageDialog({ kind, bring, problem, onClose }: Props) {
  const user = useUser()
  const { busy, use } = useBringing(bring)
  const { name } = fileWords[kind]
  return (
    <Dialog open onClose={onClose} title={`この${name}をどのページで使いますか？`}>
      <p>
        ページのいちばん下に入ります。場所はあとで変えられます。公開するまで、お客さまには見えません。
      </p>
      <ul className={styles.pages}>
        {user?.pages.map((page) => (
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

// A dialog gives the focus to what bears it.
const focusFirst = { 'data-autofocus': '' }

type ButtonProps = { page: PageSummary; busy: PageNumber | undefined; onPress: () => void }

function PageButton({ page, busy, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.page}
      {...(page.page === 1 && focusFirst)}
      aria-disabled={busy !== undefined}
      onClick={() => busy ?? onPress()}
    >
      <FileText aria-hidden className={styles.icon} />
      <span className={styles.name}>ページ{page.page}</span>
      <PageStateChip page={page} />
      <ChevronRight aria-hidden className={styles.icon} />
    </button>
  )
}

/** Brings the file to a page, one at a time; whoever closes the dialog meanwhile stays where they are. */
function useBringing(bring: Props['bring']) {
  const navigate = useNavigate()
  const replace = useIsOnPanelEntry()
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
    const path = await bring()
    if (isClosed.current) return
    setBusy(undefined)
    if (path === undefined) return
    void navigate(`/${page}`, { ...bringing(path), replace, viewTransition: true })
  }

  return { busy, use }
}
