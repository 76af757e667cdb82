// Buttons that show an icon alone say what they do when they are pointed at: with the words that assistive technology reads.

const isIcon = (button: Element) => button.textContent.trim() === '' && !button.hasAttribute('title')

/** For every icon button there is and will be. */
export function titleIcons(page: Document): void {
  const name = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button[aria-label], a[aria-label]') : null
    if (button && isIcon(button)) button.setAttribute('title', button.getAttribute('aria-label') ?? '')
  }
  page.addEventListener('pointerover', name)
}
