import { useState } from 'react'
import type { Search } from '#web/files/sample-list.ts'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { useWhenSettled } from '#web/ui/settled.ts'
import { listAddress, type SampleScreens, searchIn } from './sample-address.ts'

/**
 * What is looked for, kept in the address: `search` as it is typed, `settled` as the address has it once
 * typing rests.
 */
export function useSearch(screens: SampleScreens) {
  const settled = searchIn(useLocation().search)
  const navigate = useNavigate()
  const [wanted, look] = useState<Search>()
  const isSameCategory = wanted?.category === settled.category
  if (wanted && isSameCategory && wanted.words === settled.words) look(undefined)

  useWhenSettled(
    wanted,
    (next) => {
      if (next)
        void navigate(listAddress(screens, next), { replace: true, preventScrollReset: true })
    },
    !isSameCategory,
  )

  return { search: wanted ?? settled, settled, look }
}
