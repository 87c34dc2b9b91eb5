import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import {
  isDefaultSearch,
  type ShopSearch,
  toSearchParams,
  toShopSearch,
} from '#web/screens/edit/shops/use-shop-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { RemoveSearchDialog } from './remove-search-dialog.tsx'
import { SaveSearchDialog } from './save-search-dialog.tsx'
import styles from './saved-searches.module.css'

type Props = { search: ShopSearch; searches: readonly SavedSearch[] }

const toAddress = (search: ShopSearch) =>
  `/edit/users?${new URLSearchParams(toSearchParams(search)).toString()}`

/** The saved searches that all admins share, and a button that saves the present one. */
export function SavedSearches({ search, searches }: Props) {
  const [isSaving, setSaving] = useState(false)
  const [removing, setRemoving] = useState<SavedSearch>()
  const here = toAddress(search)
  const isSaved = searches.some((saved) => toAddress(toShopSearch(saved.search)) === here)
  const canChange = useCanCall('saveShopSearch')
  const canSave = canChange && !isDefaultSearch(search) && !isSaved
  if (searches.length === 0 && !canSave) return null
  return (
    <div className={styles.bar}>
      {searches.length > 0 && (
        <ul className={styles.list} aria-label="保存した絞り込み">
          {searches.map((saved) => (
            <SavedItem
              key={saved.id}
              saved={saved}
              here={here}
              onRemove={canChange ? setRemoving : undefined}
            />
          ))}
        </ul>
      )}
      {canSave && (
        <Button kind="quiet" icon={BookmarkPlus} onClick={() => setSaving(true)}>
          この絞り込みを保存する
        </Button>
      )}
      {isSaving && (
        <SaveSearchDialog search={search} searches={searches} onClose={() => setSaving(false)} />
      )}
      {removing && <RemoveSearchDialog saved={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

type ItemProps = {
  saved: SavedSearch
  /** The address of the present search. */
  here: string
  /** Undefined for admins who may only look. */
  onRemove: ((saved: SavedSearch) => void) | undefined
}

function SavedItem({ saved, here, onRemove }: ItemProps) {
  const address = toAddress(toShopSearch(saved.search))
  return (
    <li className={styles.item}>
      <ScreenLink
        to={address}
        replace
        preventScrollReset
        className={styles.link}
        aria-current={address === here ? 'true' : undefined}
      >
        <bdi>{saved.name}</bdi>
      </ScreenLink>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`「${saved.name}」を消す`}
          onClick={() => onRemove(saved)}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </li>
  )
}
