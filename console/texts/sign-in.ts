import { inLanguages } from './texts';

export const SIGN_IN = inLanguages(
  {
    first:
      'Sign in with an access token that has the scope operations. It stays in this tab and is forgotten when you close it.',
    again: 'Your token is no longer accepted. Sign in again: what you were doing stays as it is.',
    dialog: 'Sign in again',
    token: 'Access token',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
  },
  {
    es: {
      first:
        'Inicie sesión con un token de acceso que tenga el scope operations. Queda en esta pestaña y se olvida al cerrarla.',
      again: 'Su token ya no se acepta. Vuelva a iniciar sesión: lo que estaba haciendo se conserva.',
      dialog: 'Volver a iniciar sesión',
      token: 'Token de acceso',
      signIn: 'Iniciar sesión',
      signingIn: 'Iniciando sesión…',
    },
    fr: {
      first:
        "Connectez-vous avec un jeton d'accès qui a le scope operations. Il reste dans cet onglet et disparaît quand vous le fermez.",
      again: "Votre jeton n'est plus accepté. Reconnectez-vous : votre travail en cours est conservé.",
      dialog: 'Se reconnecter',
      token: "Jeton d'accès",
      signIn: 'Se connecter',
      signingIn: 'Connexion…',
    },
    de: {
      first:
        'Melden Sie sich mit einem Zugriffstoken an, das den Scope operations hat. Es bleibt in diesem Tab und wird vergessen, wenn Sie ihn schließen.',
      again: 'Ihr Token gilt nicht mehr. Melden Sie sich erneut an: Was Sie gerade tun, bleibt erhalten.',
      dialog: 'Erneut anmelden',
      token: 'Zugriffstoken',
      signIn: 'Anmelden',
      signingIn: 'Anmeldung läuft…',
    },
    it: {
      first:
        'Accedere con un token che abbia lo scope operations. Resta in questa scheda e viene dimenticato quando la si chiude.',
      again: 'Il token non è più accettato. Accedere di nuovo: quanto si stava facendo resta com’è.',
      dialog: 'Accedi di nuovo',
      token: 'Token di accesso',
      signIn: 'Accedi',
      signingIn: 'Accesso in corso…',
    },
  },
);
