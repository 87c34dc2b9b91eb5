import { compactHtml } from './compact-html.ts'
import { joinRules } from './compact-styles.ts'
import { shortenClasses } from './shorten-classes.ts'

type PageParts = { head: string; styles: string; body: string; script: string }

/** Makes the file of a page smaller without changing what it shows. */
export function compactPage<Page extends PageParts>(page: Page): Page {
  const named = shortenClasses(page)
  // Joined rules name some classes more often than before.
  const joined = { ...named, styles: joinRules(named.styles, named.body) }
  const { styles, body, script } = shortenClasses(joined)
  return { ...page, script, styles, head: compactHtml(page.head), body: compactHtml(body) }
}
