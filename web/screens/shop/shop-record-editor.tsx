import { Trash2 } from 'lucide-react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { LeaveDraftDialog } from '#web/drafts/confirm-leave.tsx'
import { formatNumberedPageName, usePageNames } from '#web/screens/shared/pages/page-name.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { ShopDraftName } from './editing/local-shop-draft.ts'
import { type OpenedRecord, useOpenedRecord } from './editing/use-opened-record.ts'
import { type ShopEditing, useShopEditing } from './editing/use-shop-editing.ts'
import { HoursSection } from './hours/hours-section.tsx'
import { RecordSaveBar } from './record-save-bar.tsx'
import { SaveQuestion } from './save-question.tsx'
import { SectionLinks } from './section-links.tsx'
import { BarSection } from './sections/bar-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { IdentitySection } from './sections/identity-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import styles from './shop-record-editor.module.css'

type Props = {
  name: ShopDraftName
  /** Opens the file picker, which calls `take` with the path of the chosen image. */
  onChooseLogo?: (take: (path: string) => void) => void
}

/** Edits the record of a shop, for the shop itself or an admin. */
export function ShopRecordEditor({ name, onChooseLogo }: Props) {
  const opened = useOpenedRecord(name)
  return (
    <QueryContent query={opened} what="お店の情報" skeleton={<EditorSkeleton />}>
      {(record) => <OpenedEditor {...{ name, onChooseLogo }} opened={record} />}
    </QueryContent>
  )
}

type OpenedProps = Pick<Props, 'name'> & {
  onChooseLogo: Props['onChooseLogo'] | undefined
  opened: OpenedRecord
}

function OpenedEditor({ name, onChooseLogo, opened }: OpenedProps) {
  const editing = useShopEditing(name, opened)
  const formatPage = usePageFormat(name, opened)
  const chooseLogo = onChooseLogo && (() => onChooseLogo((logo) => editing.change({ logo })))
  return (
    <>
      <Notices editing={editing} opened={opened} />
      <SectionLinks />
      <Form wrong={editing.wrong} onSend={() => void editing.requestSave()}>
        <IdentitySection editing={editing} onChooseLogo={chooseLogo} />
        <PlaceSection editing={editing} />
        <HoursSection editing={editing} />
        <ContactSection editing={editing} />
        <DetailsSection editing={editing} />
        <BarSection editing={editing} />
        <RecordSaveBar editing={editing} formatPage={formatPage} />
      </Form>
      <SaveQuestion
        editing={editing}
        pages={opened.pages.map(({ page }) => formatPage(page))}
        onConfirm={editing.confirmSave}
      />
      <LeaveDraftDialog editing={editing} />
    </>
  )
}

/** Names a page for the shop by its name, for admins by its number and its name in menus. */
function usePageFormat({ account, shop }: ShopDraftName, { pages }: OpenedRecord) {
  const { formatName } = usePageNames()
  if (account === shop) return formatName
  return (page: PageNumber) =>
    formatNumberedPageName(page, pages.find((each) => each.page === page)?.label)
}

function Notices({ editing, opened }: { editing: ShopEditing; opened: OpenedRecord }) {
  const { theirs, localDraftAt, isUnsaved } = editing
  if (theirs) return <ConflictNotice editing={editing} theirs={theirs} />
  if (localDraftAt === undefined || !isUnsaved) return null
  return (
    <div className={`panel stack items-center gap-3 p-4 bg-raised ${styles.notice}`}>
      <p>{formatDayAndTime(localDraftAt)}の書きかけが、この端末に残っていました。</p>
      <DisappearingButton icon={Trash2} next="h1" onClick={() => editing.startFrom(opened.stored)}>
        書きかけを捨てる
      </DisappearingButton>
    </div>
  )
}

function EditorSkeleton() {
  return (
    <div className={`stack gap-4 ${styles.waiting}`}>
      <Skeleton shape="heading" />
      <Skeleton shape="box" />
    </div>
  )
}
