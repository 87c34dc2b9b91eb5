import { createElement, type SVGProps } from 'react'

/** Elements of a drawing in a square of 24 units. */
type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

type IconProps = SVGProps<SVGSVGElement> & { size?: string | number }

/**
 * Makes the component of an icon of `lucide-react`, without the options that the app does not use. The build puts it in the place
 * of the package's own function.
 */
export function createIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  const ownClass = `lucide lucide-${name}`
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: className === undefined ? ownClass : `${ownClass} ${className}`,
        ...rest,
      },
      ...children,
    )
  }
}
