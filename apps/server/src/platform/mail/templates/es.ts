import type { MailTexts } from './texts.ts'

const registered = 'Recibes este correo porque alguien escribió tu dirección al registrarse en Comity.'
const account = 'Recibes este correo porque tienes una cuenta en Comity.'
const notYou =
  'Si no lo has hecho tú, elige enseguida una contraseña nueva y avisa a un administrador de tu organización.'

export const es: MailTexts = {
  ask: '¿Preguntas? Escribe a {contact}.',
  templates: {
    verify_registration: {
      subject: 'Confirma tu registro en Comity',
      body: [
        'Se ha registrado una organización en Comity con esta dirección. Se creará cuando lo confirmes.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: sin tu confirmación no se crea nada.',
      ],
      link: 'Confirmar el registro',
      why: registered,
    },
    already_registered: {
      subject: 'Ya tienes una cuenta en Comity',
      body: [
        'Se ha registrado una organización en Comity con esta dirección, que ya tiene una cuenta. No se ha cambiado nada.',
        'Si has sido tú, inicia sesión con esa cuenta. Allí también puedes sustituir una contraseña olvidada.',
        'Si no has sido tú, no hace falta que hagas nada.',
      ],
      link: 'Iniciar sesión',
      why: registered,
    },
    invitation: {
      subject: 'Invitación a {organisation} en Comity',
      body: [
        '{by} te invita a unirte a {organisation} en Comity.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no sabes quién te invita, no hagas nada: sin ti no se crea nada.',
      ],
      link: 'Ver la invitación',
      why: 'Recibes este correo porque {by} escribió tu dirección como la de un colega.',
    },
    password_reset: {
      subject: 'Elige una contraseña nueva para Comity',
      body: [
        'Alguien ha pedido una contraseña nueva para tu cuenta.',
        'El enlace sirve una sola vez, hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
      ],
      link: 'Elegir una contraseña nueva',
      why: account,
    },
    password_changed: {
      subject: 'Se ha cambiado tu contraseña de Comity',
      body: ['Se ha cambiado la contraseña de tu cuenta.', 'Hora: {changedAt}', notYou],
      link: 'Iniciar sesión',
      why: account,
    },
    new_sign_in_method: {
      subject: 'Un cambio en tu forma de iniciar sesión en Comity',
      body: ['{change}', 'Hora: {changedAt}', notYou],
      link: 'Ver cómo inicias sesión',
      why: account,
    },
    break_glass_opened: {
      subject: 'Se ha abierto un acceso ampliado en {organisation}',
      body: [
        '{by} ha abierto un acceso ampliado a todos los establecimientos de {organisation}.',
        'Termina: {endsAt}',
        'El motivo y todo lo que se haga con él constan en el registro de auditoría.',
      ],
      link: 'Abrir el registro de auditoría',
      why: 'Recibes este correo porque administras {organisation} o eres responsable de su privacidad.',
    },
    approval_requested: {
      subject: 'Se necesita una segunda persona en {organisation}',
      body: ['{by} pide que decida una segunda persona.', 'Qué: {action}', 'Abierto hasta: {expiresAt}'],
      link: 'Ver la solicitud',
      why: 'Recibes este correo porque puedes decidir esto en {organisation}.',
    },
    approval_decided: {
      subject: 'Hay una decisión sobre tu solicitud en {organisation}',
      body: ['Qué: {action}', 'Decisión: {decision}', 'De: {by}'],
      link: 'Ver la solicitud',
      why: 'Recibes este correo porque hiciste esta solicitud en {organisation}.',
    },
    account_locked: {
      subject: 'El inicio de sesión en Comity está bloqueado por un tiempo',
      body: [
        'Ha habido demasiados intentos fallidos de iniciar sesión en tu cuenta. Desde dispositivos que no conoce, el inicio de sesión está bloqueado.',
        'Bloqueado hasta: {endsAt}',
        'No afecta a los dispositivos en los que ya habías iniciado sesión. Si los intentos no son tuyos, asegúrate de no usar esta contraseña en ningún otro sitio.',
      ],
      link: 'Iniciar sesión',
      why: account,
    },
    sso_changed: {
      subject: 'Se ha cambiado el inicio de sesión único de {organisation}',
      body: [
        '{by} ha cambiado cómo se inicia sesión en {organisation} a través de su proveedor de identidad.',
        'Hora: {changedAt}',
        'Si no lo habíais acordado, revisa los ajustes enseguida.',
      ],
      link: 'Abrir los ajustes',
      why: 'Recibes este correo porque administras {organisation}.',
    },
    safety_alert: {
      subject: 'Petición de ayuda en {venue}',
      body: [
        'Una persona del equipo de {venue} pide ayuda y nadie ha respondido todavía.',
        'Hora: {raisedAt}',
        'Abre la página e indica que la has visto, o acude al lugar.',
      ],
      link: 'Ver la petición de ayuda',
      why: 'Recibes este correo porque trabajas en {venue} o eres responsable de ese lugar.',
    },
    safety_drill: {
      subject: 'SIMULACRO: petición de ayuda en {venue}',
      body: [
        'Esto es un simulacro. Nadie está en peligro.',
        'Hora: {raisedAt}',
        'Responde como a una petición real: abre la página e indica que la has visto.',
      ],
      link: 'Ver el simulacro',
      why: 'Recibes este correo porque trabajas en {venue} o eres responsable de ese lugar.',
    },
    smart_alert: {
      subject: 'Una alerta en {venue}',
      body: [
        'Hay una alerta sobre: {sector}, en {venue}.',
        'De qué se trata y cómo prepararse se muestra tras iniciar sesión.',
      ],
      link: 'Ver la alerta',
      why: 'Recibes este correo porque trabajas en {venue} y has elegido recibir las alertas por correo.',
    },
    alert_briefing: {
      subject: 'Mañana en {venue}',
      body: [
        'Alertas sobre el día de mañana en {venue}: {alerts}.',
        'A quién se refieren: {sector}. La página muestra primero los hechos y después cómo prepararse.',
      ],
      link: 'Preparar el día de mañana',
      why: 'Recibes este correo porque trabajas en {venue} y has elegido recibir las alertas por correo.',
    },
    alert_code: {
      subject: 'Tu código para Comity: {code}',
      body: [
        'Con el código {code} esta dirección queda comprobada y las alertas pueden llegar aquí.',
        'Vale hasta: {expiresAt}.',
        'Si no has sido tú, no hagas nada: sin el código no llega nada aquí.',
      ],
      link: 'Introducir el código',
      why: 'Recibes este correo porque alguien ha escrito esta dirección para sus alertas en Comity.',
    },
    alert_test: {
      subject: 'Una prueba de Comity',
      body: ['El correo de las alertas llega aquí. Esta es la prueba que has pedido.'],
      link: 'Ver tus canales',
      why: 'Recibes este correo porque has pedido una prueba.',
    },
    alert_rule_poor: {
      subject: 'Reglas de alerta de {organisation} que aciertan poco',
      body: [
        'Reglas con menos del 30 % de alertas útiles entre las valoradas: {rules}.',
        'A las alertas que aciertan poco pronto nadie les hace caso. La página muestra qué reglas son y qué habrían avisado otras.',
      ],
      link: 'Ver las reglas',
      why: 'Recibes este correo porque gestionas {organisation}.',
    },
    stay_invitation: {
      subject: '¿Cómo te fue en {venue}?',
      body: [
        'A {venue} le gustaría saber cómo fue tu visita. Valorarla lleva un minuto y no hace falta ninguna cuenta.',
        'El enlace es solo tuyo. Con él puedes valorar una vez, hasta: {expiresAt}.',
        'Lo que digas queda sellado: nadie de {venue} lo lee antes de haber valorado también o de que termine ese plazo. Después, cada parte ve lo que ha dicho la otra.',
      ],
      link: 'Valorar tu visita',
      why: 'Recibes este correo porque {venue} tiene tu dirección por tu visita.',
    },
  },
  words: {
    change: {
      passkey_added: 'Se ha añadido una llave de acceso a tu cuenta.',
      passkey_removed: 'Se ha quitado una llave de acceso de tu cuenta.',
      second_factor_added: 'Se han activado los códigos de una aplicación como segundo paso.',
      second_factor_removed: 'Se han desactivado los códigos de una aplicación como segundo paso.',
      recovery_codes_made:
        'Se han creado códigos de recuperación nuevos para tu cuenta; los anteriores ya no sirven.',
      recovery_code_used: 'Se ha usado un código de recuperación de tu cuenta.',
      identity_linked: 'Se ha vinculado a tu cuenta el inicio de sesión único de una organización.',
    },
    action: { 'member.roles': 'cambiar los roles de un miembro' },
    sector: {
      hotel: 'huésped',
      restaurant: 'cliente',
      short_let: 'huésped',
      school: 'alumno o alumna',
      healthcare: 'paciente',
      event: 'participante',
    },
    decision: { approved: 'aprobada', refused: 'rechazada' },
  },
}
