import { formatPageName } from '#functions/contract/pages/page-label.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/navigation/links.tsx'
import styles from './page-menu.module.css'

/** The pages under their own names. The name of the open page may not be saved yet. */
export function PageMenu() {
  const { site } = useEditing()
  const openLabel = usePageContent(({ bg }) => bg.label)
  const pages = useSignedInShop()?.pages
  const findLabel = (number: number) =>
    number === site.page ? openLabel : pages?.find(({ page }) => page === number)?.label
  return (
    <nav aria-label="編集するページ" className="min-w-0 flex-[1_1_0] lg:flex-none">
      <ul className="flex gap-1">
        {pageNumbers.map((number) => (
          <li className="min-w-0" key={number}>
            <ScreenNavLink
              to={`/${number}`}
              className={({ isActive }) =>
                classNames(
                  'row justify-center min-h-target round-md bold no-underline border-clear bright',
                  `${styles.page} min-w-[min(var(--target),100%)] px-[2px] text-[0.8125rem] leading-[1.2] lg:px-1 xl:px-2`,
                  isActive && 'selected',
                )
              }
            >
              <span title={formatPageName(number, findLabel(number))}>
                {formatPageName(number, findLabel(number))}
              </span>
            </ScreenNavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
