import { Store } from 'lucide-react'
import { showRecordFieldState } from '#web/editor/editor-request.ts'
import { usePanelState } from '#web/editor/state/editing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'

type Props = {
  /** Why the shop's record is needed, as a whole sentence. */
  text: string
  /** Something is missing in the record. */
  isMissing?: boolean
}

/** Says that words come from お店の情報, and leads there. */
export function RecordNote({ text, isMissing = false }: Props) {
  const field = usePanelState(({ field: pressed = '' }) =>
    pressed.startsWith('shop.') ? pressed : undefined,
  )
  return (
    <div
      className={classNames(
        'stack children-start gap-3 text-sm svg:w-5 svg:h-5',
        isMissing && 'p:p-2-3 p:round-md p:bg-warning p:warning',
      )}
    >
      <p>{text}</p>
      <LinkButton to="/shop" {...(field !== undefined && showRecordFieldState(field))}>
        <Store aria-hidden />
        <span>お店の情報をひらく</span>
      </LinkButton>
    </div>
  )
}
