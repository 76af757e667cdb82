// A button that looks like a link, for what opens or happens on this page; what leads to another page is a link.
import type { ComponentProps } from 'react'
import styles from './link-button.module.css'

interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `listed`: in a column of others, underlined under the pointer alone; `plain`: in the colour around it, too. */
  readonly look?: 'listed' | 'plain'
}

export function LinkButton({ look, className, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.link} ${className}` : styles.link}
      data-look={look}
      {...rest}
    />
  )
}
