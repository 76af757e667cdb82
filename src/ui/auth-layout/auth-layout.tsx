// The frame of every page before signing in: language and website above, the region's logo, a title, the content, the copyright.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '#src/ui/auth-layout/auth-layout.module.css'
import { LanguageButton } from '#src/ui/language/language-button.tsx'

/** What the server says about the region; absent while it is asked. */
export interface AuthRegion {
  readonly identify_code: string
  readonly product_name?: string | null
  readonly website?: string | null
  readonly copyright?: string | null
  /** Addresses of what the region's operator has set in place of the product's own pictures. */
  readonly logo?: string | null
  readonly sign_in_image?: string | null
}

interface AuthLayoutProps {
  readonly region?: AuthRegion | undefined
  readonly title: ReactNode
  readonly children: ReactNode
  /** `wide` has room for two inputs side by side; `landing` sets the slogan and its picture beside the form. */
  readonly variant?: 'page' | 'wide' | 'landing'
}

export function AuthLayout({ region, title, children, variant = 'page' }: AuthLayoutProps) {
  const content = (
    <>
      {region && <Logo region={region} />}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </>
  )
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <LanguageButton />
        {region?.website && (
          <Button
            component="a"
            href={region.website}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            <Trans>Visit website</Trans>
          </Button>
        )}
      </header>
      <main className={styles.main}>
        {variant === 'landing' ? (
          <div className={styles.panel}>
            <Slogan picture={region?.sign_in_image} />
            <div className={styles.form}>{content}</div>
          </div>
        ) : (
          <div className={styles.page} data-variant={variant}>
            {content}
          </div>
        )}
      </main>
      <footer className={styles.footer}>
        <bdi>{region?.copyright}</bdi>
      </footer>
    </div>
  )
}

function Logo({ region }: { readonly region: AuthRegion }) {
  return (
    <img
      className={styles.logo}
      src={region.logo ?? `/images/${region.identify_code}/logo.png`}
      alt={region.product_name ?? 'Time Cloud'}
      width={200}
      height={64}
    />
  )
}

function Slogan({ picture }: { readonly picture: string | null | undefined }) {
  return (
    <div className={styles.slogan}>
      <p className={styles.words}>
        <Trans>Every hour counted, every day clear</Trans>
      </p>
      <img src={picture ?? '/images/signin_image.svg'} alt="" width={420} height={300} />
    </div>
  )
}
