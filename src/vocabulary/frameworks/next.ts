import { defineFramework } from '../concepts/define.js'

export const NEXT = defineFramework(
  {
    id: 'next',
    title: 'Next.js',
    languages: ['javascript', 'typescript', 'tsx'],
    packages: { npm: ['next', 'next-auth', 'next-intl'] },
  },
  {
    'data-fetching': [
      'server side props|static props|static generation|static paths|incremental static|revalidate a page',
      'getServerSideProps getStaticProps getStaticPaths getInitialProps revalidatePath revalidateTag unstable_cache generateStaticParams',
    ],
    'app-router': [
      'app router|server component|client component|page component|root layout|route group|loading ui',
      'RootLayout Page Layout generateMetadata generateStaticParams Loading NotFound',
    ],
    'api-route': [
      'api route|route handler|api handler|edge function',
      'NextApiRequest NextApiResponse NextRequest NextResponse defaultHandler',
    ],
    middleware: [
      'next middleware|edge middleware|rewrite request|matcher config',
      'NextResponse NextRequest',
    ],
    'server-action': [
      'server action|form action|use server',
      'useFormState useActionState revalidatePath useFormStatus',
    ],
    navigation: [
      'client navigation|router push|search params|link prefetch|shallow routing',
      'useRouter usePathname useSearchParams notFound permanentRedirect',
    ],
    image: [
      'image optimization|optimized image|font loading|script loading',
      'Image Script ImageLoader imageOptimizer',
    ],
    config: [
      'next config|webpack config|redirects and rewrites|environment config',
      'nextConfig withBundleAnalyzer loadConfig',
    ],
    auth: [
      'auth session|session provider|auth callback|auth adapter|sign in page',
      'getServerSession useSession SessionProvider NextAuth authOptions getSession',
    ],
    i18n: [
      'translation namespace|locale routing|translated page|language detection',
      'useTranslation serverSideTranslations useLocale appWithTranslation useTranslations',
    ],
  },
)
