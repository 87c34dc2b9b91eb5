import { groupDeclarations } from './group-declarations.ts'
import {
  inlineDefaults,
  inlineProperties,
  removeUnusedProperties,
  shortenProperties,
  shortenTransparent,
  unquoteFonts,
} from './inline-properties.ts'
import { joinConditions } from './join-conditions.ts'
import { listPageElements } from './page-elements.ts'
import { placeRules, toStyleRule } from './placed-rules.ts'
import { removeOverridden } from './remove-overridden.ts'
import { selectMatchingStyles } from './select-matching-styles.ts'
import { formatStyleRules, parseStyleRules } from './style-rules.ts'

/**
 * Makes the styles of a page's file smaller without changing what it shows: only the rules that match an element of `body`, without
 * what others override, values in place of custom properties, and short names of the others.
 */
export function compactStyles(styles: string, body: string): string {
  const rules = parseStyleRules(selectMatchingStyles(styles, body))
  const left = formatStyleRules(removeOverridden(rules, listPageElements(body)))
  const read = shortenTransparent(inlineDefaults(removeUnusedProperties(left)))
  return unquoteFonts(shortenProperties(inlineProperties(read)))
}

/** Writes equal declarations and conditions of several rules once. Names of classes should be short already. */
export function joinRules(styles: string, body: string): string {
  const rules = placeRules(parseStyleRules(styles), listPageElements(body))
  return formatStyleRules(groupDeclarations(joinConditions(rules)).map(toStyleRule))
}
