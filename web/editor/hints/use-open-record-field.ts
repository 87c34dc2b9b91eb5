import { showRecordFieldState } from '#web/editor/editor-request.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'

/** Returns what opens お店の情報 at a field that the page shows: `shop.phone`. */
export function useOpenRecordField(): (field: string) => void {
  const navigate = useNavigate()
  const replace = useIsPanelEntry()
  return (field) =>
    void navigate('/shop', { ...showRecordFieldState(field), replace, viewTransition: true })
}
