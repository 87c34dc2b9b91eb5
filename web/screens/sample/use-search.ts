import { useEffect, useState } from 'react'
import type { Search } from '#web/files/sample-list.ts'
import { settlesAfterMs } from '#web/files/sample-search.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { listAddress, searchIn } from './sample-address.ts'

/**
 * What is looked for, kept in the address: `search` as it is typed, `settled` as the address has it once
 * typing rests.
 */
export function useSearch() {
  const settled = searchIn(useLocation().search)
  const navigate = useNavigate()
  const [wanted, look] = useState<Search>()
  const isSameCategory = wanted?.category === settled.category
  if (wanted && isSameCategory && wanted.words === settled.words) look(undefined)

  useEffect(() => {
    if (!wanted) return
    const go = () => void navigate(listAddress(wanted), { replace: true, preventScrollReset: true })
    const timer = setTimeout(go, isSameCategory ? settlesAfterMs : 0)
    return () => clearTimeout(timer)
  }, [wanted, isSameCategory, navigate])

  return { search: wanted ?? settled, settled, look }
}
